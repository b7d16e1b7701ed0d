import type { TaxList } from '#domain/tax-documents/tax-lists.ts'

/** A list of generated keys in phpcfdi's format: counted from 10000000, or 00000. */
export function madeTaxList(list: TaxList, entries: number): string {
  const rows = Array.from({ length: entries }, (_, index) =>
    list === 'productos'
      ? `INSERT INTO cfdi_40_productos_servicios VALUES('${10_000_000 + index}','Producto ${index}','','','','2022-01-01','','','');`
      : list === 'colonias'
        ? `INSERT INTO ccp_31_colonias VALUES('${String(index % 10).padStart(4, '0')}','${String(Math.floor(index / 10)).padStart(5, '0')}','Colonia ${index % 10}');`
        : `INSERT INTO cfdi_40_codigos_postales VALUES('${String(index).padStart(5, '0')}','MIC','053','','','2022-01-01','','','','','','','','','','');`,
  )
  return ['PRAGMA foreign_keys=OFF;', 'BEGIN TRANSACTION;', ...rows, 'COMMIT;', ''].join('\n')
}
