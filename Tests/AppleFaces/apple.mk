# The faces for UIKit and SwiftUI on doubles of both: all tests, one of which runs `cascade demo`, how many lines of the
# faces they have run, and the faces' documentation, with warnings as errors.

TESTS += test-apple
LINTED += Examples/iOS

.PHONY: test-apple mutants-apple

test-apple: build
	swift test --package-path Tests/AppleFaces --scratch-path .build/apple-faces --enable-code-coverage $(SWIFTFLAGS)
	Tests/AppleFaces/coverage
	Tests/AppleFaces/documentation

# The faults that the tests of the faces must catch, and the freedoms of the double that they need for it.
mutants: mutants-apple

APPLE := swift build --package-path Tests/AppleFaces --scratch-path .build/apple-faces

mutants-apple: build
	$(APPLE) --build-tests --enable-code-coverage
	$(APPLE) --product FaceMutants --enable-code-coverage
	LLVM_PROFILE_FILE=/dev/null .build/apple-faces/debug/FaceMutants
