import { Link } from 'react-router'
import type { VehicleOptions } from '#web/data/queries.ts'
import { FacetChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { byName } from '#web/features/listing/vehicle/vehicle-steps.ts'
import screen from '#web/ui/screen.module.css'
import { isOfText, type AdvancedSearchProps } from './address-selection.ts'
import { AdvancedPanel } from './advanced-panel.tsx'
import { advancedPath, advancedTextPath, type AdvancedSelection } from './advanced-selection.ts'
import classes from './advanced-screen.module.css'
import { paths } from '#web/app/paths.ts'

interface AdvancedScreenProps extends AdvancedSearchProps {
  /** The selection of the address, in the catalogue's names; undefined where the address has none. */
  readonly start: AdvancedSelection | undefined
  /** Lines and makes to begin with; null where the address has a selection. */
  readonly options: VehicleOptions | null
}

/** /busquedaAvanzada: the advanced search with room around it. */
export function AdvancedScreen({ start, options, ...props }: AdvancedScreenProps) {
  const text = isOfText(props) ? props.idBusqueda : null
  return (
    <div className={classes.screen}>
      <h1 className={screen.heading}>Búsqueda avanzada</h1>
      <p className={classes.lead}>
        {text === null ? (
          'Elige lo que sepas: cada paso muestra lo que hay en el catálogo y cuántas piezas.'
        ) : (
          <>
            Elige el vehículo y la línea entre los resultados de <Link to={paths.search(text)}>“{text}”</Link>.
          </>
        )}
      </p>
      <AdvancedPanel
        label="Vehículo y línea"
        start={start}
        pathTo={text === null ? advancedPath : (selection) => advancedTextPath(text, selection)}
        showsCount={text === null}
      />
      <div className={classes.beginnings}>
        {options !== null && options.lineas.length > 1 && (
          <FacetChoice
            title="O empieza por una línea"
            lines={byName(options.lineas)}
            pathTo={({ id, nombre }) => paths.line(id, nombre)}
            firstShown={21}
            firstBy="count"
          />
        )}
        {options !== null && options.marcas.length > 1 && (
          <FacetChoice
            title="O por una armadora"
            lines={byName(options.marcas)}
            pathTo={({ nombre }) => paths.vehicleParts({ make: nombre })}
            firstShown={14}
            more={(count) => `Ver las ${count} armadoras`}
            firstBy="count"
          />
        )}
      </div>
    </div>
  )
}
