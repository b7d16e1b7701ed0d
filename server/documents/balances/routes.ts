import * as contract from '#contract/documents/balances.ts'
import { fromPesos } from '#domain/money/money.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { daySpan } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { allocateCreditNote, readCreditNote } from './allocation-service.ts'
import { presentCreditNote, presentWarning } from './present.ts'
import { readWarnings } from './warnings-service.ts'

/** Warnings about balances, and credit notes over several invoices, for administrators. */
export function balanceRoutes(app: App, { database }: DocumentsOptions): void {
  addEndpoint(app, contract.balanceWarnings, async ({ query, request }) =>
    presentPage(
      await readWarnings(database, { ...query, ...daySpan(query, loggedInPerson(request).timeZone) }),
      presentWarning,
    ),
  )

  addEndpoint(app, contract.creditNote, async ({ params }) => {
    const note = await readCreditNote(database, params.id)
    return note instanceof Failure ? note : presentCreditNote(note)
  })

  addEndpoint(app, contract.allocateCredit, async ({ params, body: { version, importes }, request }) => {
    const audit = { ...auditContext(request), actorId: loggedInPerson(request).id }
    const amounts = importes.map(({ factura, importe }) => ({ invoiceId: factura, amount: fromPesos(importe) }))
    return allocateCreditNote(database, audit, { id: params.id, version, amounts })
  })
}
