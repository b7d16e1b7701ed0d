import type { AdminProduct } from '#web/data/catalog/product-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { PartPicture } from '#web/ui/product/part-picture.tsx'
import classes from './product-lead.module.css'

export function ProductLead({ product }: { readonly product: AdminProduct }) {
  const { imagen, linea, marca, aplicaciones, imagenes, documentos, anteriores } = product
  const names = [linea?.nombre ?? 'Sin línea', marca?.nombre ?? 'Sin marca']
  const counts = [
    counted(aplicaciones, 'aplicación', 'aplicaciones'),
    counted(imagenes, 'imagen', 'imágenes'),
    ...(documentos > 0 ? [`en ${counted(documentos, 'documento', 'documentos')}`] : []),
  ]
  return (
    <div className={`flex items-center gap-16 soft ${classes.lead ?? ''}`}>
      {imagen === null ? (
        <p className={`leading-15 ${classes.none ?? ''}`}>Sin imagen</p>
      ) : (
        <PartPicture picture={imagen} alt="" width={88} height={88} sizes="88px" className={classes.picture} />
      )}
      <div>
        <p className={`leading-15 ${classes.names ?? ''}`}>{names.join(' · ')}</p>
        <p className="leading-15">{counts.join(', ')}</p>
        {anteriores.length > 0 && <p className="leading-15">Antes: {anteriores.join(', ')}</p>}
      </div>
    </div>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}
