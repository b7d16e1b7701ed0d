import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { paths } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { PROMOTION_LIST } from '#web/features/promotions/promotion-list.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.promotions

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/promociones-admin', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** Promotions as marketing makes them. */
export default function PromotionsAdmin() {
  const list = useLoaderData<typeof load>()
  const add = <ActionLink to={privatePath('newPromotion')}>Nueva promoción</ActionLink>
  return (
    <ListView
      screen={PROMOTION_LIST}
      list={list}
      title={title}
      acts={add}
      rowActs={({ id, slug }) => [
        { label: 'Editar', to: privatePath('editPromotion', { id }) },
        { label: 'Ver su pantalla', to: paths.promotion(slug) },
      ]}
      empty={{
        title: 'Todavía no hay promociones',
        text: 'Una promoción reúne partes por unos días, con su pantalla, su insignia y, si quieres, un descuento.',
        act: add,
      }}
    />
  )
}
