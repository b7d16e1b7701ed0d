import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { paths } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { PROMOTION_LIST } from '#web/features/promotions/promotion-list.ts'

const page = privateScreen('promotions', (api, input) => loadList(api, 'GET /api/promociones-admin', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function PromotionsAdmin() {
  const list = page.useLoaded()
  const add = <ActionLink to={privatePath('newPromotion')}>Nueva promoción</ActionLink>
  return (
    <ListView
      screen={PROMOTION_LIST}
      list={list}
      title={page.title}
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
