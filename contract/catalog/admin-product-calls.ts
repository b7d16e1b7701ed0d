import {
  adminProduct,
  adminProductExport,
  adminProductList,
  adminProductOptions,
  descriptionReading,
  keyUses,
  partChoices,
  releaseField,
  updateProduct,
} from './admin-products.ts'

/** The calls about parts for administrators: part of ENDPOINTS in contract/api.ts. */
export const ADMIN_PRODUCT_CALLS = [
  adminProduct,
  adminProductExport,
  adminProductList,
  adminProductOptions,
  descriptionReading,
  keyUses,
  partChoices,
  releaseField,
  updateProduct,
] as const
