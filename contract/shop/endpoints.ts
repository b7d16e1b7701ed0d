import type { Endpoint } from '../endpoint.ts'
import {
  closeShopBranch,
  deleteShopBranch,
  makeMainShopBranch,
  reopenShopBranch,
  shopBranch,
  shopBranches,
  storeShopBranch,
  updateShopBranch,
  updateShopBranchOrder,
} from './shop-branches.ts'
import { shopCompany, storeShopLogo, updateShopCompany } from './shop-company.ts'

export const SHOP_ENDPOINTS = [
  shopCompany,
  updateShopCompany,
  storeShopLogo,
  shopBranches,
  updateShopBranchOrder,
  shopBranch,
  storeShopBranch,
  updateShopBranch,
  makeMainShopBranch,
  closeShopBranch,
  reopenShopBranch,
  deleteShopBranch,
] as const satisfies readonly Endpoint[]
