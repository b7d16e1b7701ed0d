import { labourList, orderLabour, storeLabourLine, updateLabourLine } from './labour.ts'
import { deleteMarkupRow, markupTable, storeMarkupRow, updateGeneralMarkup, updateMarkupRow } from './markups.ts'
import { COUNTER_NOTE_ENDPOINTS } from './notes.ts'
import { COUNTER_OPTION_ENDPOINTS } from './options.ts'

export const COUNTER_ENDPOINTS = [
  markupTable,
  updateGeneralMarkup,
  storeMarkupRow,
  updateMarkupRow,
  deleteMarkupRow,
  labourList,
  storeLabourLine,
  orderLabour,
  updateLabourLine,
  ...COUNTER_OPTION_ENDPOINTS,
  ...COUNTER_NOTE_ENDPOINTS,
] as const
