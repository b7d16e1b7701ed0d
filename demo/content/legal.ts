import type pg from 'pg'
import { noticeDraft } from '#domain/legal/notice-draft.ts'
import { termsDraft } from '#domain/legal/terms-draft.ts'
import { BRANCH_DETAILS, COMPANY } from './company.ts'

const [MAIN] = BRANCH_DETAILS

/** From the drafts for the fictional company. Its people accept them when they sign in. */
export async function insertLegalDocuments(client: pg.ClientBase): Promise<void> {
  const facts = {
    name: COMPANY.name,
    address: `${MAIN.address}, ${MAIN.neighbourhood}, ${MAIN.postal_code} Guadalajara, Jalisco`,
    email: COMPANY.email,
    phone: MAIN.phones[0],
    site: 'https://demo.tuerca.mx/tuerca',
  }
  for (const [kind, sections] of [
    ['aviso', noticeDraft(facts)],
    ['terminos', termsDraft(facts)],
  ] as const) {
    await client.query(
      `insert into legal_documents (kind, number, state, sections, effective_on, effective_at, published_at)
       values ($1, 1, 'publicada', $2, '2026-01-05', '2026-01-05T06:00:00Z', '2026-01-05T06:00:00Z')`,
      [kind, JSON.stringify(sections)],
    )
  }
}
