import { SearchForm } from '#web/app/navigation/search-form.tsx'
import { VehiclePicker } from '#web/features/vehicle/vehicle-picker.tsx'
import screen from '#web/ui/screen.module.css'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './search-prompt.module.css'

/** For a vehicle in the address that the catalogue lacks. */
export function UnknownVehicle({ requested }: { requested: string }) {
  return (
    <div className={classes.screen}>
      <h1 className={screen.heading}>Ese vehículo no está en el catálogo</h1>
      <p className={classes.message}>
        {requested === '' ? '' : `No tenemos “${requested}”. `}Elígelo de la lista, o busca la refacción por su clave o
        línea.
      </p>
      <VehiclePicker />
      <section className={classes.vehicle}>
        <SectionHeading size="small" className="mb-8">
          Buscar una refacción
        </SectionHeading>
        <SearchForm text="" />
      </section>
    </div>
  )
}
