#ifndef CASCADE_DATASET_BYTES_H
#define CASCADE_DATASET_BYTES_H

#include <stddef.h>
#include <stdint.h>

/// Packed bytes in the read-only segment; they stay for as long as the process runs.
typedef struct {
    const uint8_t *base;
    size_t count;
} CascadeDatasetBytes;

CascadeDatasetBytes cascade_dataset_cn(void);
CascadeDatasetBytes cascade_dataset_cn4(void);
CascadeDatasetBytes cascade_dataset_tw(void);
CascadeDatasetBytes cascade_dataset_hk(void);
CascadeDatasetBytes cascade_dataset_mo(void);
CascadeDatasetBytes cascade_dataset_jp(void);
CascadeDatasetBytes cascade_dataset_vn(void);
CascadeDatasetBytes cascade_dataset_th(void);
CascadeDatasetBytes cascade_dataset_world(void);
CascadeDatasetBytes cascade_dataset_cn_former(void);

#endif
