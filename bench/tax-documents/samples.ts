import { randomUUID } from 'node:crypto'
import { sealedCfdi, sealer } from '#test/cfdi/sealed-cfdi.ts'

const PADDING = '<!-- balata delantera, cuatro piezas con sus sensores -->'.repeat(12)

/** So many sealed files of some 5 KB of `SAMPLE_RFC`, each with its name. */
export function sealedFiles(count: number): [name: string, xml: string][] {
  const issuer = sealer('eku9003173c9')
  const stamper = sealer('cacx7605101p8')
  const before = (xml: string) => xml.replace('<cfdi:Conceptos>', (tag) => tag + PADDING)
  return Array.from({ length: count }, (_, index) => [
    `${index}.xml`,
    sealedCfdi({ issuer, stamper, uuid: randomUUID(), before }),
  ])
}

/** Who issues them, and to whom. */
export const SAMPLE_RFC = { issuer: 'EKU9003173C9', receiver: 'URE180429TM6' }
