import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CFDI_FILES, hasSharedData } from '#test/cfdi/shared-data.ts'
import { readCfdi } from './read-cfdi.ts'
import type { Circumstances, Verdict } from './verdict.ts'

const NOTHING_KNOWN: Circumstances = {
  ownRfc: '',
  stampers: () => [],
  authorities: [],
  listed: () => 'sin_tabla',
}

/** Invoices that their authors changed after sealing. */
const CHANGED = new Set(['python-satcfdi/h_e951128469_ingreso_iva16_stamped_pue.xml'])

const files = hasSharedData ? globSync('**/*.xml', { cwd: CFDI_FILES }).toSorted() : []
const verdictOf = (file: string): Verdict =>
  readCfdi(new Uint8Array(readFileSync(join(CFDI_FILES, file))), NOTHING_KNOWN)

it.skipIf(!hasSharedData)('every seal of external files is proven, and the changed one is found', () => {
  const sealed = files.filter((file) => {
    const { cfdi } = verdictOf(file)
    return cfdi?.version === '4.0' && cfdi.sello !== '' && cfdi.certificado.length > 100
  })
  expect(sealed.length).toBeGreaterThan(70)
  const failed = sealed.filter(
    (file) => verdictOf(file).proofs.find(({ name }) => name === 'sello')?.result !== 'probado',
  )
  expect(failed).toEqual([...CHANGED])
})

it.skipIf(!hasSharedData)('the findings in each of them', async () => {
  const rows = files.map((file) => {
    const { cfdi, findings, isValid } = verdictOf(file)
    const codes = (level: string) => [
      ...new Set(findings.filter((found) => found.level === level).map(({ code }) => code)),
    ]
    const cells = [
      file,
      cfdi?.version ?? '',
      isValid ? 'válido' : 'inválido',
      codes('error').join(', '),
      codes('aviso').join(', '),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const table = [
    '# What is found in the CFDI files of others',
    '',
    'Files of `../shared/data/cfdi`, read without certificates of SAT, long lists or an RFC of the shop. Written by `imports/cfdi/found-in-files.test.ts` (`-u`).',
    '',
    '| file | version | verdict | errors | warnings |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ]
  await expect(table.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/found-in-cfdi-files.md'))
})
