import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalStringTemplates } from './sat-original-string.ts'
import { structuresOf } from './sat-structure.ts'
import { SAT_DATA } from './sat-xml.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = 'SAT, phpcfdi/resources-sat-xml d8fac36, 2026-11-22'

const SCHEMAS = ['cfdv40', 'Pagos20', 'CartaPorte31', 'ComercioExterior20', 'TimbreFiscalDigitalv11']

/**
 * Writes structure and cadena original of CFDI 4.0, its Timbre and complements as tables of the product.
 * @returns what was written; null where SAT's files are absent, and the tables stay as they are
 */
export async function generateSatSchemas(): Promise<string[] | null> {
  const isThere = await access(SAT_DATA).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  const [structures, document, timbre] = await Promise.all([
    structuresOf(SCHEMAS.map((name) => `esquemas/${name}.xsd`)),
    originalStringTemplates('cadena/cadenaoriginal_4_0.xslt'),
    originalStringTemplates('cadena/cadenaoriginal_TFD_1_1.xslt'),
  ])
  const files = {
    'imports/cfdi/structure/structures.json': { source: SOURCE, structures },
    'imports/cfdi/original-string/templates.json': { source: SOURCE, document, timbre },
  }
  await Promise.all(
    Object.entries(files).map(([path, content]) => writeFile(join(ROOT, path), `${JSON.stringify(content)}\n`)),
  )
  return Object.keys(files)
}
