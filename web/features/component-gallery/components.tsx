import { useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { NutMark } from '#web/ui/nut-mark.tsx'
import { PageLinks } from '#web/app/navigation/page-links.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Gallery } from '#web/ui/product/gallery.tsx'
import { ProductBadges } from '#web/ui/product/product-badges.tsx'
import { ProductCard } from '#web/features/parts/product-card.tsx'
import { ProductRow } from '#web/features/parts/product-row.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { Example } from './example.tsx'
import { EXAMPLES } from './example-products.ts'
import classes from './design.module.css'
import { paths, withQuery } from '#web/app/paths.ts'

const BREADCRUMBS = [
  { name: 'Inicio', path: paths.home },
  { name: 'Balatas', path: paths.line(1, 'Balatas') },
  { name: 'BD-1047', path: paths.product('BD-1047') },
]

export function Components() {
  const [clicks, setClicks] = useState(0)
  const [part] = EXAMPLES
  if (part === undefined) return null
  return (
    <>
      <Example name="ActionButton">
        <ActionButton onClick={() => setClicks(clicks + 1)}>Buscar{clicks > 0 && ` (${clicks})`}</ActionButton>
        <ActionButton look="plain">Buscar</ActionButton>
        <ActionButton disabled>Apagado</ActionButton>
        <ActionButton isBusy>Buscando</ActionButton>
      </Example>
      <Example name="PartKey">
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <PartKey key={size} size={size}>
            BD-1047
          </PartKey>
        ))}
      </Example>
      <Example name="Availability">
        {[48, 2, 0].map((pieces) => (
          <Availability key={pieces} pieces={pieces} />
        ))}
      </Example>
      <Example name="ProductBadges">
        <ProductBadges product={part} />
      </Example>
      <Example name="ProductRow" isWide>
        {EXAMPLES.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isFirst
            warning={product.existencia === 2 ? 'Sin confirmar para 2030' : null}
          />
        ))}
      </Example>
      <Example name="ProductCard" isWide>
        <div className={`grid gap-16 ${classes.cards ?? ''}`}>
          {EXAMPLES.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </Example>
      <Example name="Gallery, GalleryZoom, PartPicture" isWide>
        <Gallery pictures={[part.PicturesUrl]} first={0} text="Balatas, clave BD-1047" isDrawn />
      </Example>
      <Example name="Breadcrumbs">
        <Breadcrumbs steps={BREADCRUMBS} />
      </Example>
      <Example name="PageLinks" isWide>
        <PageLinks page={4} pages={12} pathTo={(page) => withQuery(paths.productList, { pagina: page })} />
      </Example>
      <Example name="SchemeSwitch">
        <SchemeSwitch />
      </Example>
      <Example name="NutMark">
        {[24, 40, 64].map((size) => (
          <NutMark key={size} size={size} />
        ))}
      </Example>
    </>
  )
}
