/** Sheets of a workbook with known headings that were not read, since another one was. */
export function UnreadSheets({ file, sheets }: { readonly file: string; readonly sheets: readonly string[] }) {
  if (sheets.length === 0) return null
  const names = sheets.map((name) => `«${name}»`).join(', ')
  return (
    <p>
      {sheets.length === 1 ? `De ${file} no se lee la hoja ${names}` : `De ${file} no se leen las hojas ${names}`}: si
      también se carga, guárdala en otro archivo.
    </p>
  )
}
