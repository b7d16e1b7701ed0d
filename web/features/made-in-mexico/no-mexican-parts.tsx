import { LinkList } from '#web/app/navigation/link-list.tsx'
import { paths } from '#web/app/paths.ts'

/** Links into the rest of the catalogue, where no brand made in Mexico has parts. */
export function NoMexicanParts() {
  return (
    <div className="max-w-40">
      <p className="leading-145 mb-8">
        Todavía no hay piezas señaladas como hechas en México. Mientras tanto, búscalas por marca o por línea.
      </p>
      <LinkList links={ELSEWHERE} />
    </div>
  )
}

const ELSEWHERE = [
  { label: 'Ver nuestras marcas', to: paths.brands },
  { label: 'Ver todos los productos', to: paths.productList },
  { label: 'Preguntarnos por una pieza', to: paths.contact },
]
