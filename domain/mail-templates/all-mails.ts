import * as account from './account-mails.ts'
import { CORE_MAILS } from './core-mails.ts'
import * as fiscal from './fiscal-mails.ts'
import { ACCOUNTANT_MAILS } from './accountant-mails.ts'
import * as house from './house-mails.ts'
import { BRANCH_ORDER_MAIL, ORDER_MAILS } from './order-mails.ts'
import { CART_FAILURE_MAIL, PRE_ORDER_MAILS } from './pre-order-mails.ts'
import { QUOTE_MAILS } from './quote-mails.ts'
import { RETURN_MAILS } from './return-mails.ts'
import { TAX_DOCUMENT_MAIL } from './tax-document-mails.ts'
import type { MailTemplate } from './template.ts'

/** Every mail that the shop sends, in the order of the list. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  ...Object.values(account),
  ...Object.values(fiscal),
  ...Object.values(QUOTE_MAILS),
  ...Object.values(PRE_ORDER_MAILS),
  CART_FAILURE_MAIL,
  ...Object.values(ORDER_MAILS),
  ...Object.values(CORE_MAILS),
  ...Object.values(RETURN_MAILS),
  BRANCH_ORDER_MAIL,
  TAX_DOCUMENT_MAIL,
  ...Object.values(ACCOUNTANT_MAILS),
  ...Object.values(house),
]

const byKey = new Map(MAIL_TEMPLATES.map((template) => [template.key, template]))

/** undefined: sent by an earlier release, or by a test. */
export function mailTemplate(key: string): MailTemplate | undefined {
  return byKey.get(key)
}
