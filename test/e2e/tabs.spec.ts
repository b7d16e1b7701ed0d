import { expect } from '@playwright/test'
import { xlsxFile } from '../fixtures/imports/xlsx-file.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { visit } from './visit.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WORKBOOK =
  '<workbook><sheets><sheet name="Resumen" r:id="rId1"/><sheet name="Frenos" r:id="rId2"/><sheet name="Motor" r:id="rId3"/><sheet name="Vieja" state="hidden" r:id="rId4"/></sheets></workbook>'

const part = (key: string) => [
  ['clave', 'descripción', 'línea'],
  [key, 'Balata de hojas', 'Balatas'],
]

test('the tabs of a workbook are named, and a person chooses which are read', async ({ page, context }) => {
  await signInBrowser(context, { name: 'Irma Importa', roles: ['admin'] })
  await visit(page, '/tuerca/actualizarprods')
  const buffer = xlsxFile(
    [
      [
        ['Línea', 'Piezas'],
        ['Balatas', 2],
      ],
      part('HOJAS-1'),
      part('HOJAS-2'),
      part('HOJAS-3'),
    ],
    { 'xl/workbook.xml': WORKBOOK },
  )
  await page.getByLabel('Archivos de productos').setInputFiles({ name: 'libro.xlsx', mimeType: XLSX, buffer })
  await page.getByRole('button', { name: 'Revisar 1 archivo' }).click()
  const tabs = page.getByRole('group', { name: 'Hojas de libro.xlsx' })
  await expect(tabs.getByRole('checkbox', { name: 'Frenos' })).toBeChecked()
  await expect(tabs.getByRole('checkbox', { name: 'Vieja' })).not.toBeChecked()
  await expect(tabs).toContainText('No se lee: está oculta.')
  await tabs.getByRole('checkbox', { name: 'Motor' }).uncheck()
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await expect(page.getByRole('group', { name: 'Hojas de libro.xlsx' })).toContainText('No se lee: no se eligió.')
})
