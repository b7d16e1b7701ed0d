import type { CallOutput } from '#contract/client.ts'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { LinkList } from '#web/app/navigation/link-list.tsx'
import { PageLinks } from '#web/app/navigation/page-links.tsx'
import { paths } from '#web/app/paths.ts'
import { CompareCheck } from '#web/features/compare/compare-check.tsx'
import { ProductCard } from '#web/features/parts/product-card.tsx'
import { Purchase } from '#web/features/prices/purchase.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import screen from '#web/ui/screen.module.css'
import { promotionBreadcrumbs, promotionPagePath } from './promotion-head.ts'
import { daysText, discountText, STATE_LOOKS } from './promotion-texts.ts'
import classes from './promotion-view.module.css'

export function PromotionView({ answer }: { readonly answer: CallOutput<'GET /api/promociones/:slug'> }) {
  const { promocion: promotion, filtrado: products, pagina, paginas, total } = answer
  const discount = discountText(promotion.porcentaje)
  const isPublic = promotion.estado === 'vigente' || promotion.estado === 'terminada'
  return (
    <div className={screen.screen}>
      <Breadcrumbs steps={promotionBreadcrumbs(promotion)} />
      {!isPublic && (
        <p role="status" className="p-10-14 tinted-picture accent-edge">
          Vista previa: está en {STATE_LOOKS[promotion.estado].label.toLowerCase()} y solo la ve quien la edita.
        </p>
      )}
      <header className={`row items-end justify-between ${classes.head ?? ''}`}>
        <div>
          <h1 className={screen.heading}>{promotion.titulo}</h1>
          {promotion.texto !== '' && <p className={screen.lead}>{promotion.texto}</p>}
          <p className={`soft mt-10 ${classes.days ?? ''}`}>
            {promotion.estado === 'terminada' ? 'Terminó' : daysText(promotion)}
            {promotion.estado !== 'terminada' && ` · ${countText(total)} ${total === 1 ? 'parte' : 'partes'}`}
          </p>
        </div>
        {discount !== '' && promotion.estado !== 'terminada' && (
          <p className={`heading leading-1 ${classes.discount ?? ''}`}>{discount}</p>
        )}
      </header>
      {products.length === 0 ? (
        <div>
          <p>{emptyText(promotion.estado, total)}</p>
          <LinkList links={ELSEWHERE} />
        </div>
      ) : (
        <ul className={`grid gap-12 two-equal ${classes.parts ?? ''}`}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                action={<CompareCheck partKey={product.k_parte} line={product.linea} />}
                purchase={<Purchase product={product} layout="card" />}
              />
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <PageLinks page={pagina} pages={paginas} pathTo={(page) => promotionPagePath(promotion.slug, page)} />
      )}
    </div>
  )
}

function emptyText(state: keyof typeof STATE_LOOKS, total: number): string {
  if (state === 'terminada') return 'Esta promoción ya terminó. Mira las que hay hoy.'
  return total > 0 ? 'Esta página ya no existe: la lista es más corta.' : 'Por ahora no tiene partes.'
}

const ELSEWHERE = [
  { label: 'Ver las promociones de hoy', to: paths.promotions },
  { label: 'Ver todos los productos', to: paths.productList },
]
