import type { Readable } from 'node:stream'
import { paymentReference } from '#domain/credit/payment-reference.ts'
import { printedFacts, type Printer } from '#server/carts/documents/printed-facts.ts'
import { Failure } from '#server/platform/failure.ts'
import { drawStatement } from './draw.ts'
import { readStatement, type RequestedStatement } from './service.ts'

export const NO_CHOICE = new Failure('invalid_input', 'Elige una empresa.', { empresa: 'Elige una empresa.' })

/** The statement as a paper. */
export async function statementPaper(
  printer: Printer,
  requested: RequestedStatement,
): Promise<{ readonly name: string; readonly body: Readable } | Failure> {
  const statement = await readStatement(printer, requested)
  if (statement instanceof Failure) return statement
  const { company, from, to, currencies, cores } = statement
  if (company === null) return NO_CHOICE
  const requester = requested.viewer.person?.name ?? ''
  const { shop, customer, printedAt } = await printedFacts(printer, {
    companyId: company.id,
    requester,
    branchId: null,
  })
  const body = await drawStatement({
    shop,
    customer,
    printedAt,
    period: from === null ? `Al ${inWords(to)}` : `Del ${inWords(from)} al ${inWords(to)}`,
    reference: paymentReference(company.id),
    isOfOneDay: from === null,
    currencies,
    cores,
    dayText: (day) => day.split('-').toReversed().join('/'),
  })
  return { name: `Estado de cuenta ${[from, to].filter((day) => day !== null).join(' a ')}.pdf`, body }
}

function inWords(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('es-MX', { day: 'numeric', month: 'long', year: 'numeric' })
}
