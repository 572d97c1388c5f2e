import type { ConsoleTranslation } from '../catalogues.ts'

export const profile: ConsoleTranslation['profile'] = {
  security: 'Sécurité',
  password: 'Mot de passe',
  lastSeen: 'Dernière utilisation',
  device: 'Appareil',
  account: 'Compte',
  permissions: 'Autorisations',
  profileTitle: 'Votre profil',
  twoStep: 'Double authentification',
  twoStepOn: 'Activée',
  twoStepOff: 'Désactivée',
  twoStepHint:
    'En plus de votre mot de passe, la connexion demande un code de l’application d’authentification de votre téléphone.',
  twoStepSetUp: 'Configurer',
  twoStepRemove: 'Désactiver',
  twoStepScan: 'Scannez cette image avec votre application d’authentification, puis saisissez le code affiché.',
  twoStepManual: 'Ou saisissez cette clé secrète dans l’application :',
  twoStepPicture: 'Code QR de la clé secrète',
  twoStepCode: 'Code',
  twoStepConfirm: 'Activer',
  twoStepCodes:
    'Conservez ces codes de secours en lieu sûr. Si vous perdez votre téléphone, chacun remplace un code, une seule fois.',
  twoStepKept: 'J’ai conservé les codes',
  twoStepRemoveBody:
    'Saisissez un code actuel ou un code de secours. Votre mot de passe suffira ensuite pour vous connecter.',
  twoStepRemoved: 'Double authentification désactivée',
  twoStepTurnedOn: 'Double authentification activée',
  sessions: 'Vos sessions',
  sessionsHint: 'Fermez toute session que vous ne reconnaissez pas.',
  thisSession: 'Ce navigateur',
  started: 'Connexion',
  signOutSession: 'Déconnecter',
  signOutOthers: 'Déconnecter tous les autres',
  signOutOthersBody: 'Vous devrez vous reconnecter dans tous vos autres navigateurs. Celui-ci reste connecté.',
  changePassword: 'Changer le mot de passe',
  changePasswordHint: 'Vous recevrez par e-mail un lien pour en choisir un nouveau.',
}
