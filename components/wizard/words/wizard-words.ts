import fields from '#messages/en/fields.json'
import wizard from '#messages/en/wizard.json'

/**
 * The messages that load with the wizard: those of its frame, and those of the fields that load with it. Each flow's
 * messages load with the flow.
 */
export const wizardWords = { wizard, fields }
