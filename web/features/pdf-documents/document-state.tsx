import type { PdfDocument } from '#web/data/content/pdf-calls.ts'
import { useSession } from '#web/data/session.ts'
import { fileSizeText } from '#web/features/catalogues/catalogue-text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { PdfCover } from './pdf-cover.tsx'

/** The current file of a catalogue: cover, pages, and openings. */
export function DocumentState({ document }: { readonly document: PdfDocument }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { portada, paginas, paginasConTexto, bytes, abierto, descargado, cambiado, archivo } = document
  return (
    <section className="flex items-start gap-20" aria-label="El PDF que hay">
      <PdfCover picture={portada} />
      <div className="grow min-w-0">
        <Facts
          facts={[
            ['Páginas', countText(paginas)],
            ['Con texto que se busca', searchedText(paginas, paginasConTexto)],
            ['Peso', fileSizeText(bytes)],
            ['Abierto', `${countText(abierto)} ${abierto === 1 ? 'vez' : 'veces'}`],
            ['Descargado', `${countText(descargado)} ${descargado === 1 ? 'vez' : 'veces'}`],
            [
              'Cambiado',
              <time key="cambiado" dateTime={cambiado}>
                {momentText(cambiado, timeZone)}
              </time>,
            ],
          ]}
        />
        <a href={archivo} target="_blank" rel="noreferrer" className="tap-line as-text">
          Abrir el PDF
        </a>
      </div>
    </section>
  )
}

function searchedText(pages: number, searched: number): string {
  if (searched > 0) return `${countText(searched)} de ${countText(pages)} páginas`
  return 'Ninguna: son imágenes, o todavía no se lee. Sus claves no se encuentran.'
}
