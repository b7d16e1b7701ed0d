import type { Planned } from './plan.ts'
import { sealCfdi, stampCfdi } from './seal.ts'
import type { Signers } from './shop.ts'
import { writeCfdi } from './write-cfdi.ts'

/** A planned document as it was sealed, and its file. */
export interface Sealed extends Planned {
  readonly xml: string
}

/** A broken one has the seal of its content before a change. */
export function sealPlanned(planned: Planned, { issuer, stamper }: Pick<Signers, 'issuer' | 'stamper'>): Sealed {
  const sealed = sealCfdi(planned.cfdi, issuer)
  const said = planned.isBroken === true ? { ...sealed, condicionesDePago: 'Crédito 90 días' } : sealed
  const at = new Date(Date.parse(`${said.fecha}Z`) + 60_000).toISOString().slice(0, 19)
  const cfdi = stampCfdi(said, stamper, { uuid: planned.uuid.toUpperCase(), at })
  return { ...planned, cfdi, xml: writeCfdi(cfdi) }
}
