import type { Viewer } from '#domain/access.ts'
import { settlementsOf } from '#domain/credit/settlements.ts'
import {
  statementAt,
  statementBetween,
  type CurrencyStatement,
  type StatementInvoice,
} from '#domain/credit/statement.ts'
import { toCentavos } from '#domain/money/money.ts'
import { coreStatement, type CoreStatement } from '#server/cores/statement/service.ts'
import { creditsOf } from '#server/documents/balances/credits-service.ts'
import { invoicedCompany, type InvoicedCompany } from '#server/documents/invoices/company-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { movedInvoices, openInvoices, owedBefore, type StatementRow } from './store.ts'

export interface RequestedStatement {
  readonly viewer: Viewer
  /** null: open invoices on the last day. */
  readonly from: string | null
  readonly to: string
  readonly companyId: number | undefined
}

export interface Statement {
  readonly company: InvoicedCompany | null
  readonly from: string | null
  readonly to: string
  readonly currencies: readonly CurrencyStatement[]
  /** null: there were none. */
  readonly cores: CoreStatement | null
}

/** Most lines of a statement: more are not worth a paper. */
const MOST_LINES = 3000

const REVERSED = new Failure('invalid_input', 'Revisa los días.', {
  hasta: 'El último día es anterior al primero.',
})

const TOO_LONG = new Failure('invalid_input', 'Son demasiados movimientos para un estado de cuenta.', {
  desde: 'Elige menos días: hay más de 3,000 movimientos.',
})

export async function readStatement(
  { db }: Pick<Database, 'db'>,
  { viewer, from, to, companyId }: RequestedStatement,
): Promise<Statement | Failure> {
  if (from !== null && from > to) return REVERSED
  const company = await invoicedCompany({ db }, viewer, companyId)
  if (company instanceof Failure) return company
  if (company === null) return { company, from, to, currencies: [], cores: null }
  const whose = { viewer, companyId: company.id }
  const most = MOST_LINES + 1
  const [rows, openings, cores] = await Promise.all([
    from === null ? openInvoices(db, whose, { day: to, most }) : movedInvoices(db, whose, { from, to, most }),
    from === null ? [] : owedBefore(db, whose, from),
    coreStatement({ db }, { ...whose, from, to }),
  ])
  if (rows.length > MOST_LINES) return TOO_LONG
  const invoices = await withSettlements(db, rows)
  const owed = new Map(openings.map(({ currency, owed: amount }) => [currency, toCentavos(amount)]))
  const currencies = from === null ? statementAt(invoices) : withMoves(statementBetween(invoices, owed, { from, to }))
  if (currencies.some(({ lines }) => lines.length > MOST_LINES)) return TOO_LONG
  return { company, from, to, currencies, cores }
}

async function withSettlements(db: Database['db'], rows: readonly StatementRow[]): Promise<StatementInvoice[]> {
  const credited = rows.flatMap(({ creditedDocument }) => creditedDocument ?? [])
  const credits = credited.length === 0 ? new Map() : await creditsOf(db, credited)
  return rows.map(({ creditedDocument, payments, total, ...invoice }) => ({
    ...invoice,
    total: toCentavos(total),
    settlements: settlementsOf(
      payments.map(({ day, amount }) => ({ day, amount: toCentavos(amount) })),
      creditedDocument === null ? [] : (credits.get(creditedDocument) ?? []),
    ),
  }))
}

/** A currency without balance and movements is left out. */
function withMoves(statements: readonly CurrencyStatement[]): readonly CurrencyStatement[] {
  return statements.filter(({ opening, closing, lines }) => opening !== 0 || closing !== 0 || lines.length > 0)
}
