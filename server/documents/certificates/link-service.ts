import type { Kysely } from 'kysely'
import { readCertificate } from '#imports/cfdi/certificates/certificate.ts'
import type { DB } from '#server/platform/db/tables.ts'
import * as store from './store.ts'

/** One signature takes a tenth of a millisecond: so many are compared between two queries. */
const PORTION = 50

/** Links each certificate to the authority that signed it, as far as that is stored, and sets its environment. */
export async function linkCertificates(db: Kysely<DB>): Promise<void> {
  const authorities = (await store.authorities(db)).flatMap(({ id, der }) => {
    const certificate = readCertificate(der)
    return certificate === undefined ? [] : [{ id, certificate }]
  })
  for (let after = 0; ;) {
    const unlinked = await store.unlinkedCertificates(db, after, PORTION)
    const links = unlinked.flatMap(({ id, der }) => {
      const certificate = readCertificate(der)
      const issuer = authorities.find((each) => each.id !== id && certificate?.isSignedBy(each.certificate) === true)
      return issuer === undefined ? [] : [{ id, issuerId: issuer.id }]
    })
    if (links.length > 0) await store.linkCertificates(db, links)
    if (unlinked.length < PORTION) break
    after = unlinked.at(-1)?.id ?? after
  }
  await store.spreadEnvironment(db)
}
