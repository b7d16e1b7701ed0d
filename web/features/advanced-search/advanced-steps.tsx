import { stepOption, withPicked, yearOptions } from '#web/features/vehicle/step-options.ts'
import { VehicleStep } from '#web/features/vehicle/vehicle-step.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import type { AdvancedSearch } from './use-advanced-search.ts'

/** The five choices in order. */
export function AdvancedSteps({ search }: { search: AdvancedSearch }) {
  const { offer, selection, isSettled, pickStep, pickLine } = search
  const { year, make, model, engine, line } = selection
  return (
    <>
      <VehicleStep
        name="year"
        label="Año"
        placeholder="Todos"
        options={yearOptions(offer, year)}
        value={year}
        onChange={pickStep('year')}
      />
      <VehicleStep
        name="marca"
        label="Armadora"
        placeholder="Todas"
        options={withPicked(offer.marcas, make)}
        value={make?.id ?? null}
        onChange={pickStep('make')}
      />
      <VehicleStep
        name="modelo"
        label="Modelo"
        placeholder={make === null ? 'Elige armadora' : 'Todos'}
        options={withPicked(isSettled ? offer.modelos : [], model)}
        value={model?.id ?? null}
        onChange={pickStep('model')}
        disabled={make === null || (!isSettled && model === null)}
      />
      <VehicleStep
        name="motor"
        label="Motor"
        placeholder={model === null ? 'Elige modelo' : 'Todos'}
        options={withPicked(isSettled ? offer.motores : [], engine)}
        value={engine?.id ?? null}
        onChange={pickStep('engine')}
        disabled={model === null || (!isSettled && engine === null)}
      />
      <VehicleStep
        name="linea"
        label="Línea"
        placeholder="Todas"
        options={isSettled ? offer.lineas.map(stepOption) : withPicked([], line)}
        value={line?.id ?? null}
        onChange={pickLine}
      />
    </>
  )
}

/** 'Ver 42 piezas'; 'Ver piezas' while the number is unknown. */
export function partsText({ isSettled, offer }: AdvancedSearch): string {
  if (!isSettled) return 'Ver piezas'
  return `Ver ${countText(offer.total)} ${offer.total === 1 ? 'pieza' : 'piezas'}`
}
