import type pg from 'pg'
import { withDigit } from '#domain/rfc.ts'
import { fingerprintOf, makeAuthority, type Authority, type Signer } from './authority.ts'
import type { Shop } from './drafts.ts'

type Client = Pick<pg.ClientBase, 'query'>

export const DEMO_SHOP: Shop = {
  rfc: withDigit('RTU860415TM'),
  name: 'REFACCIONARIA TUERCA DE MUESTRA',
  regime: '601',
  postalCode: '44940',
}

export interface Signers {
  readonly authority: Authority
  readonly issuer: Signer
  readonly stamper: Signer
}

export async function demoSigners(): Promise<Signers> {
  const authority = await makeAuthority()
  const [issuer, stamper] = await Promise.all([
    authority.makeSigner({ rfc: DEMO_SHOP.rfc, name: DEMO_SHOP.name, number: '90001000000500000101' }),
    authority.makeSigner({ rfc: withDigit('PMU150101TM'), name: 'PAC DE MUESTRA', number: '90001000000500000201' }),
  ])
  return { authority, issuer, stamper }
}

/** The shop as SAT knows it, and the certificates by which its documents are proven. */
export async function insertIssuer(client: Client, { authority, issuer, stamper }: Signers): Promise<void> {
  await client.query(
    `update company set rfc = $1, legal_name = $2, tax_regime = $3, tax_postal_code = $4 where rfc = ''`,
    [DEMO_SHOP.rfc, DEMO_SHOP.name, DEMO_SHOP.regime, DEMO_SHOP.postalCode],
  )
  for (const [role, signer] of [
    ['autoridad', { ...authority, rfc: '' }],
    ['timbrado', stamper],
    ['emisor', issuer],
  ] as const) {
    await client.query(
      `insert into tax_certificates (number, role, subject, rfc, issuer_subject, valid_from, valid_to, der, fingerprint, is_test, source)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, 'demo') on conflict (fingerprint) do nothing`,
      [
        signer.number,
        role,
        `CN=${signer.name}`,
        signer.rfc,
        `CN=${authority.name}`,
        signer.validFrom,
        signer.validTo,
        Buffer.from(signer.certificate),
        fingerprintOf(signer.certificate),
      ],
    )
  }
}
