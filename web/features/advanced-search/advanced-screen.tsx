import { Link } from 'react-router'
import type { VehicleOptions } from '#web/data/queries.ts'
import { FacetChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { byName } from '#web/features/listing/vehicle/vehicle-steps.ts'
import screen from '#web/ui/screen.module.css'
import { isOfActiveUser, searchedText, type AdvancedSearchProps } from './address-selection.ts'
import { AdvancedPanel } from './advanced-panel.tsx'
import { AdvancedResults } from './advanced-results.tsx'
import { advancedPath, advancedTextPath } from './advanced-selection.ts'
import type { AdvancedAddress } from './load-advanced.ts'
import classes from './advanced-screen.module.css'
import { loginPath, paths } from '#web/app/paths.ts'
import { useSession } from '#web/data/session.ts'

interface AdvancedScreenProps extends AdvancedSearchProps {
  /** The selection of the address, in the catalogue's names; undefined for none. */
  readonly address: AdvancedAddress | undefined
  /** The address, below the router base. */
  readonly path: string
  /** Lines and makes to start with; null where the address has a selection. */
  readonly options: VehicleOptions | null
}

/** /busquedaAvanzada: the advanced search, and the parts of the address. */
export function AdvancedScreen({ address, options, path, ...props }: AdvancedScreenProps) {
  const text = searchedText(props)
  const { isLoggedin } = useSession()
  return (
    <div className={classes.screen}>
      <h1 className={screen.heading}>Búsqueda avanzada</h1>
      <p className={`text-links semibold-links offset-links max-w-44 text-lg ${classes.lead ?? ''}`}>
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
        start={address?.selection}
        pathTo={text === null ? advancedPath : (selection) => advancedTextPath(text, selection)}
        text={text}
      />
      {isOfActiveUser(props) && !isLoggedin && (
        <p className="mt-16 text-links semibold-links offset-links">
          Esta búsqueda es de una cuenta: <Link to={loginPath(path)}>ingresa</Link> para ver tus precios.
        </p>
      )}
      {address !== undefined && address.unknown.length > 0 && (
        <p role="note" className={`mt-16 p-12-16 accent-edge ${classes.unknown ?? ''}`}>
          {unknownText(address.unknown)}
        </p>
      )}
      {address?.found && <AdvancedResults found={address.found} selection={address.selection} />}
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

function unknownText(unknown: readonly string[]): string {
  const names = LIST.format(unknown.map((text) => `“${text}”`))
  return `No tenemos ${names} en el catálogo: lo dejamos fuera de la búsqueda.`
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })
