import * as returns from './returns.ts'
import * as rules from './rules.ts'

export const RETURN_ENDPOINTS = [
  returns.returnList,
  returns.returnExport,
  returns.returnById,
  returns.returnable,
  returns.askReturn,
  returns.authoriseReturn,
  returns.rejectReturn,
  returns.withdrawReturn,
  returns.receiveReturn,
  returns.creditReturn,
  returns.giveBackReturn,
  returns.addReturnPhoto,
  returns.returnPhoto,
  rules.returnRules,
  rules.storeReturnRule,
  rules.changeReturnRule,
  rules.deleteReturnRule,
] as const
