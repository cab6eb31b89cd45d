/// Memory for the host to write into, at a multiple of 16, until `cascade_release`.
@_expose(wasm, "cascade_allocate")
@_cdecl("cascade_allocate")
func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
}

/// Gives memory back.
@_expose(wasm, "cascade_release")
@_cdecl("cascade_release")
func release(_ memory: UnsafeMutableRawPointer?) {
    memory?.deallocate()
}
