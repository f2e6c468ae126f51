import { useRecheckCommissioner } from '#api/commissioner.ts'
import { useSecondFactor } from '#api/second-factor.ts'
import { InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** Rule 9.10: replaces a commissioner's page until they use two-step sign-in, and lets them set it up. */
export function TwoStepNeeded() {
  const isOn = Boolean(useSecondFactor().data?.onSince)
  const recheck = useRecheckCommissioner()
  return (
    <Screen isNarrow title="Two-Step Sign-In Required">
      <InfoAlert>
        {isOn
          ? 'Two-step sign-in is on. Save your recovery codes before you continue.'
          : 'Commissioners of this league must use two-step sign-in. Set it up to open this page.'}
      </InfoAlert>
      <SecondFactorCard />
      {isOn && (
        <Button isPrimary className="mt-3" onClick={recheck}>
          Continue
        </Button>
      )}
    </Screen>
  )
}
