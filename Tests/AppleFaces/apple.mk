# The faces for UIKit and SwiftUI on doubles of both: all tests, and how many lines of the faces they have run.

TESTS += test-apple
LINTED += Examples/iOS

.PHONY: test-apple

test-apple: setup-build
	swift test --package-path Tests/AppleFaces --scratch-path .build/apple-faces --enable-code-coverage $(SWIFTFLAGS)
	Tests/AppleFaces/coverage
