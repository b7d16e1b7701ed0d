import { labourList, orderLabour, storeLabourLine, updateLabourLine } from './labour.ts'
import { deleteMarkupRow, markupTable, storeMarkupRow, updateGeneralMarkup, updateMarkupRow } from './markups.ts'

/** The calls about what a counter calculates with, for the list of all (contract/api.ts). */
export const COUNTER_TABLE_ENDPOINTS = [
  markupTable,
  updateGeneralMarkup,
  storeMarkupRow,
  updateMarkupRow,
  deleteMarkupRow,
  labourList,
  storeLabourLine,
  updateLabourLine,
  orderLabour,
] as const
