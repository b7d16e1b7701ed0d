import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChosenVehicle, type ChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import type { VehicleOptions } from '#web/data/queries.ts'
import { NO_OPTIONS, useVehicleOptions } from '#web/features/vehicle/vehicle-options.ts'
import { whatIsLeft } from '#web/features/vehicle/what-is-left.ts'
import { named, pick, selectionOf, type Selection, type Step } from '#web/features/vehicle/vehicle-selection.ts'
import { advancedPath, dropUnavailableAdvanced, type AdvancedSelection } from './advanced-selection.ts'

export interface AdvancedSearchInput {
  /** false: no request is made yet. */
  readonly isWanted: boolean
  /** The selection of the screen's address; without it, the stored vehicle. */
  readonly start?: AdvancedSelection | undefined
  /** The address of the results, below the router base. */
  readonly pathTo?: (selection: AdvancedSelection) => string
}

export interface AdvancedSearch {
  readonly offer: VehicleOptions
  readonly selection: AdvancedSelection
  /** false while the choices after the last one are loading. */
  readonly isSettled: boolean
  /** What the last choice leaves, in words; '' before a choice and while it is unknown. */
  readonly left: string
  readonly hasFailed: boolean
  readonly isFetching: boolean
  readonly retry: () => void
  readonly pickStep: (step: Step) => (value: number | null) => void
  readonly pickLine: (value: number | null) => void
  /** Clears every choice, and the stored vehicle. */
  readonly clear: () => void
  readonly show: () => Promise<void>
}

/** The choices of the vehicle, and the stored vehicle when they began: a newer stored one replaces them. */
interface Picks {
  readonly since: ChosenVehicle | null
  readonly selection: Selection
}

/** Year, make, model, engine and line, each limited by the earlier ones. */
export function useAdvancedSearch({ isWanted, start, pathTo = advancedPath }: AdvancedSearchInput): AdvancedSearch {
  const { vehicle, forget } = useChosenVehicle()
  const [picks, setPicks] = useState<Picks | null>(start === undefined ? null : { since: null, selection: start })
  const [line, setLine] = useState(start?.line ?? null)
  const [hasPicked, setPicked] = useState(false)
  const navigate = useNavigate()

  const isCurrent = picks !== null && (start !== undefined || picks.since === vehicle)
  const wanted = { ...(isCurrent ? picks.selection : selectionOf(vehicle)), line }
  const query = useVehicleOptions(wanted, isWanted)
  const offer = query.data ?? NO_OPTIONS
  const isSettled = query.data !== undefined && !query.isPlaceholderData
  const selection = isSettled ? dropUnavailableAdvanced(wanted, offer) : wanted

  return {
    offer,
    selection,
    isSettled,
    left: hasPicked && isSettled ? whatIsLeft(selection, offer) : '',
    hasFailed: query.isError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    pickStep: (step) => (value) => {
      setPicked(true)
      setPicks({ since: vehicle, selection: pick(selection, step, value, offer) })
    },
    pickLine: (value) => {
      setPicked(true)
      setLine(named(offer.lineas, value))
    },
    clear: () => {
      setPicked(false)
      setPicks(start === undefined ? null : { since: null, selection: selectionOf(null) })
      setLine(null)
      forget()
    },
    show: async () => navigate(pathTo(selection)),
  }
}
