import { data as answerOf, Link, useRevalidator } from 'react-router'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { Assignment } from '#web/features/brand-lines/assignment.tsx'
import classes from '#web/features/brand-lines/brand-lines.module.css'
import { Orphans } from '#web/features/brand-lines/orphans.tsx'
import { PairEditor } from '#web/features/brand-lines/pair-editor.tsx'
import { SideList } from '#web/features/brand-lines/side-list.tsx'
import { ReferenceTabs } from '#web/features/reference-data/reference-tabs.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('brandLines', async (api, { params, url, signal }) => {
  const sides = (eje: 'marca' | 'linea') => api('GET /api/relMarcaLinea/:eje', { params: { eje } }, { signal })
  if (params['operacion'] === 'alta') {
    const [brands, lines] = await Promise.all([sides('marca'), sides('linea')])
    return { kind: 'assign' as const, brands: brands.filas, lines: lines.filas }
  }
  if (params['operacion'] !== 'edicion') throw answerOf(null, { status: 404 })
  const axis: 'marca' | 'linea' = url.searchParams.get('eje') === 'linea' ? 'linea' : 'marca'
  if (url.searchParams.get('eje') === 'huerfanas')
    return { kind: 'orphans' as const, orphans: await api('GET /api/relMarcaLinea/huerfanas', {}, { signal }) }
  const id = Number(url.searchParams.get('id')) || null
  const [all, pairs] = await Promise.all([
    sides(axis),
    id === null ? null : api('GET /api/relMarcaLinea/:eje/:id', { params: { eje: axis, id } }, { signal }),
  ])
  return { kind: 'edit' as const, axis, id, sides: all.filas, pairs }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

const AXES = [
  { value: 'marca', label: 'Por marca' },
  { value: 'linea', label: 'Por línea' },
  { value: 'huerfanas', label: 'Huérfanas' },
] as const

const ASSIGN = privatePath('brandLines', { operacion: 'alta' })
const EDIT = privatePath('brandLines', { operacion: 'edicion' })

export default function BrandLines() {
  const data = page.useLoaded()
  const { revalidate } = useRevalidator()
  const tab = useAddressTab('eje', AXES)
  if (data.kind === 'assign') {
    return (
      <div className={screen.screen}>
        <ScreenHead
          title="Relacionar marcas y líneas"
          steps={[
            { name: title, path: EDIT },
            { name: 'Relacionar varias', path: ASSIGN },
          ]}
          lead="Cada marca que marques queda con cada línea que marques. Lo que ya estaba se queda igual."
        />
        <ReferenceTabs />
        <Assignment brands={data.brands} lines={data.lines} />
      </div>
    )
  }
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} primary={{ label: 'Relacionar varias', to: ASSIGN }} />
      <ReferenceTabs />
      <AddressTabs parameter="eje" label="Cómo se ven" tabs={AXES} current={tab} />
      {data.kind === 'orphans' ? (
        <Orphans orphans={data.orphans} />
      ) : (
        <div
          className={`grid items-start gap-24 ${classes.columns ?? ''}`}
          data-chosen={data.pairs !== null || undefined}
        >
          <SideList key={data.axis} axis={data.axis} sides={data.sides} chosen={data.id} />
          {data.pairs === null || data.id === null ? (
            <EmptyPanel
              title={data.axis === 'marca' ? 'Elige una marca' : 'Elige una línea'}
              text={data.axis === 'marca' ? 'Aquí se marcan sus líneas.' : 'Aquí se marcan sus marcas.'}
            />
          ) : (
            <div>
              <Link className={`tappable semibold offset-3 ${classes.back ?? ''}`} to={`${EDIT}?eje=${data.axis}`}>
                {data.axis === 'marca' ? '← Todas las marcas' : '← Todas las líneas'}
              </Link>
              <PairEditor
                key={`${data.axis} ${data.id}`}
                axis={data.axis}
                id={data.id}
                pairs={data.pairs}
                onSaved={revalidate}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
