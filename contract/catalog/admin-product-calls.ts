import {
  adminProduct,
  adminProductExport,
  adminProductList,
  adminProductOptions,
  productApplicationsExport,
  productStockExport,
  descriptionReading,
  keyUses,
  partChoices,
  releaseField,
  updateProduct,
} from './admin-products.ts'
import { branchStock, updateArrivals } from './arrivals.ts'
import { APPLICATION_ENDPOINTS } from './applications-grid.ts'
import { batch, batchList, previewBatch, revertBatch, startBatch } from './product-batches.ts'
import { productHistory, restoreVersion, versionPreview } from './product-history.ts'

/** The administrators' calls about parts, as a part of ENDPOINTS in contract/api.ts. */
export const ADMIN_PRODUCT_CALLS = [
  ...APPLICATION_ENDPOINTS,
  branchStock,
  updateArrivals,
  adminProduct,
  adminProductExport,
  adminProductList,
  adminProductOptions,
  productApplicationsExport,
  productStockExport,
  descriptionReading,
  keyUses,
  partChoices,
  releaseField,
  updateProduct,
  batch,
  batchList,
  previewBatch,
  productHistory,
  restoreVersion,
  revertBatch,
  startBatch,
  versionPreview,
] as const
