#include "CascadeDatasetBytes.h"

// The language standard of the package is older than #embed, which the compiler knows all the same.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(8) static const uint8_t bytes[] = {
#embed "packed/vn.cascade"
};

CascadeDatasetBytes cascade_dataset_vn(void) {
    return (CascadeDatasetBytes){bytes, sizeof bytes};
}
