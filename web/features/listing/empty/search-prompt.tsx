import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { VehiclePicker } from '#web/features/vehicle/vehicle-picker.tsx'
import { SearchForm } from '#web/app/navigation/search-form.tsx'
import screen from '#web/ui/screen.module.css'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './search-prompt.module.css'

/** For a text that is too short or too long to search. */
export function SearchPrompt({ text }: { text: string }) {
  const isLong = text.length > MAX_SEARCH_LENGTH
  return (
    <div className={classes.screen}>
      <h1 className={screen.heading}>{isLong ? 'Tu búsqueda es muy larga' : '¿Qué refacción buscas?'}</h1>
      <p className={classes.message}>{isLong ? TOO_LONG : shortMessage(text)}</p>
      <SearchForm text={isLong ? '' : text} />
      <section className={classes.vehicle}>
        <SectionHeading size="small" className="mb-8">
          O empieza por tu vehículo
        </SectionHeading>
        <VehiclePicker />
      </section>
    </div>
  )
}

const TOO_LONG = `Escribe ${MAX_SEARCH_LENGTH} caracteres o menos: la clave, o la línea y el vehículo.`

function shortMessage(text: string): string {
  const atLeast = `Escribe al menos ${MIN_SEARCH_LENGTH} caracteres`
  return text === '' ? `${atLeast} para buscar.` : `“${text}” es muy corto. ${atLeast} para buscar.`
}
