import { Link, useLoaderData, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { notFoundHead, pageHead } from '#web/app/head/page-head.ts'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { LinkList } from '#web/app/navigation/link-list.tsx'
import { paths } from '#web/app/paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { PROMOTIONS_BREADCRUMBS } from '#web/features/promotions/promotion-head.ts'
import { daysText, discountText } from '#web/features/promotions/promotion-texts.ts'
import classes from '#web/features/promotions/promotion-view.module.css'
import { countText } from '#web/ui/format/count-text.ts'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { signal }: LoadInput) => api('GET /api/promociones', {}, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData === undefined
    ? notFoundHead('Promociones')
    : pageHead(matches, {
        title: 'Promociones de refacciones',
        description: 'Las promociones de hoy en refacciones: qué partes entran, hasta cuándo y con qué descuento.',
        path: paths.promotions,
        isIndexable: loaderData.promociones.length > 0,
        breadcrumbs: [...PROMOTIONS_BREADCRUMBS],
      })

const ELSEWHERE = [
  { label: 'Ver todos los productos', to: paths.productList },
  { label: 'Ver el blog', to: paths.blog },
]

export default function Promotions() {
  const { promociones } = useLoaderData<typeof load>()
  return (
    <div className={screen.screen}>
      <Breadcrumbs steps={[...PROMOTIONS_BREADCRUMBS]} />
      <h1 className={screen.heading}>Promociones</h1>
      {promociones.length === 0 ? (
        <div>
          <p>Hoy no hay promociones. Los precios de siempre están en cada parte.</p>
          <LinkList links={ELSEWHERE} />
        </div>
      ) : (
        <ul className={`grid gap-16 ${classes.list ?? ''}`}>
          {promociones.map((promotion) => (
            <li key={promotion.slug}>
              <article className={`stack gap-8 h-full relative framed ${classes.promotion ?? ''}`}>
                <h2>
                  <Link to={paths.promotion(promotion.slug)}>{promotion.titulo}</Link>
                </h2>
                {promotion.porcentaje !== null && (
                  <p className={`heading leading-1 ${classes.discount ?? ''}`}>{discountText(promotion.porcentaje)}</p>
                )}
                {promotion.texto !== '' && <p>{promotion.texto}</p>}
                <p className={`soft mt-10 ${classes.days ?? ''}`}>
                  {daysText(promotion)} · {countText(promotion.partes)} {promotion.partes === 1 ? 'parte' : 'partes'}
                </p>
              </article>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
