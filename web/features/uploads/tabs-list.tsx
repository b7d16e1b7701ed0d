import { PRODUCT_KIND_TITLES, type ProductKind } from '#domain/imports/product-files.ts'

interface ShownTab {
  readonly nombre: string
  readonly oculta: boolean
  readonly leida: boolean
  readonly tipos: readonly ProductKind[]
  readonly motivo: string
}

/** Every tab of a workbook, with what it was taken for. */
export function TabsList({ file, tabs }: { readonly file: string; readonly tabs: readonly ShownTab[] }) {
  return (
    <ul className="leading-15 bullets-18" aria-label={`Hojas de ${file}`}>
      {tabs.map((tab) => (
        <li key={tab.nombre}>
          «{tab.nombre}» {tabText(tab)}.
        </li>
      ))}
    </ul>
  )
}

/** 'se lee: productos y precios', 'no se lee: está oculta'. */
export function tabText({ leida, oculta, tipos, motivo }: ShownTab): string {
  if (!leida) return `no se lee: ${motivo}`
  const what = kindsText(tipos)
  return `${oculta ? 'está oculta y ' : ''}se lee${what === '' ? '' : `: ${what}`}`
}

export function kindsText(kinds: readonly ProductKind[]): string {
  return new Intl.ListFormat('es-MX').format(kinds.map((kind) => PRODUCT_KIND_TITLES[kind].toLowerCase()))
}
