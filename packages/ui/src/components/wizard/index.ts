export { Wizard, type WizardProps, type WizardStep } from './wizard.tsx'
