/**
 * The templates in French (docs/law.md, Policies). Instructions on withdrawal and model form have the words of Annex I of Directive
 * 2011/83/EU in French; the sentences on the online function are translated.
 */
import { addressOf, type Facts, inOneLine, type TemplateTexts } from "./parts.ts";

const postal = (facts: Facts) => addressOf(facts, "[adresse postale]");
const inLine = (facts: Facts) => inOneLine(postal(facts));
const emailOf = ({ email }: Facts) => email || "[adresse e-mail]";

export const french: TemplateTexts = {
  legal: (facts) => [
    ["Éditeur de la boutique", postal(facts), "Représenté par : [nom de la personne qui représente l’entreprise]"],
    ["Contact", `E-mail : ${emailOf(facts)}\nTéléphone : ${facts.phone || "[numéro de téléphone]"}`],
    [
      "Registre et taxes",
      `Registre du commerce : ${facts.register_no || "[tribunal et numéro, ou supprimez cette ligne]"}\nNuméro de TVA : ${facts.vat_number || "[numéro de TVA, ou supprimez cette ligne]"}`,
      "Autorité de surveillance et règles professionnelles : [si votre activité est réglementée, ou supprimez cette ligne]",
      "[Hébergeur de la boutique : nom, adresse et téléphone, là où la loi le demande]",
    ],
    [
      "Règlement des litiges",
      "[Le médiateur de la consommation dont nous relevons est : … / Nous ne participons pas à une procédure de règlement des litiges devant un organisme de médiation, là où la loi le permet.]",
    ],
  ],
  terms: (facts) => [
    [
      "1. Champ d’application",
      `Les présentes conditions s’appliquent à toutes les commandes passées dans la boutique ${facts.shop}. Le vendeur est ${inLine(facts)}, e-mail ${emailOf(facts)}.`,
    ],
    [
      "2. Conclusion du contrat",
      "Les produits de la boutique sont une invitation à commander. Vous choisissez des produits, saisissez vos données et pouvez les corriger jusqu’à ce que vous appuyiez sur le bouton par lequel vous commandez avec obligation de paiement. C’est votre offre. Nous en confirmons la réception par e-mail. Le contrat est conclu [lorsque nous confirmons la commande / lorsque nous expédions les biens].",
      "Nous conservons le texte du contrat et vous l’envoyons par e-mail. Les contrats sont conclus en [langues].",
    ],
    [
      "3. Prix et livraison",
      "Tous les prix sont des prix totaux, TVA comprise lorsqu’elle est due. Les frais et les délais de livraison sont indiqués avant la commande. Nous livrons en [pays].",
    ],
    [
      "4. Paiement",
      "Les moyens de paiement sont indiqués au moment de la commande. [Quand le montant est dû, et quand il est débité.]",
    ],
    [
      "5. Droit de rétractation",
      "Les consommateurs disposent d’un droit de rétractation. Ses conditions figurent dans nos informations sur le droit de rétractation.",
    ],
    ["6. Réserve de propriété", "[Les biens restent notre propriété jusqu’à leur paiement complet.]"],
    [
      "7. Garantie légale",
      "La garantie légale de conformité s’applique. Envers les consommateurs de l’Union européenne, nous répondons de tout défaut de conformité qui apparaît dans un délai de deux ans à compter de la livraison ; le droit national peut vous donner davantage. [Garanties commerciales et service après-vente, avec leurs conditions.]",
    ],
    [
      "8. Réclamations",
      `Veuillez écrire à ${emailOf(facts)}. [Comment les réclamations sont traitées, et sous quel délai vous répondez.]`,
    ],
    [
      "9. Droit applicable",
      "[Le droit de …] s’applique. Les consommateurs conservent la protection des dispositions impératives du pays où ils résident.",
    ],
  ],
  privacy: (facts) => [
    [
      "Responsable du traitement",
      `${postal(facts)}\nE-mail : ${emailOf(facts)}`,
      "Délégué à la protection des données : [nom et contact, ou supprimez cette ligne]",
    ],
    [
      "Ce que nous traitons, pourquoi et sur quelle base juridique",
      [
        "Commandes : nom, adresses, e-mail, téléphone, produits et paiement, pour exécuter le contrat (article 6, paragraphe 1, point b, du RGPD) et tenir les comptes que demande le droit fiscal (point c).",
        "Compte client : ce que vous y saisissez, jusqu’à ce que vous le supprimiez (point b).",
        "Newsletter : votre adresse e-mail, avec votre consentement, que vous pouvez retirer à tout moment (point a).",
        "Messages et avis : ce que vous écrivez, pour y répondre et le montrer (points b et f).",
        "Fonctionnement et sécurité : adresses réseau des requêtes, pour une courte durée (point f : une boutique sûre).",
        "Pages vues : nous comptons les pages ouvertes, sans cookies et sans enregistrer votre adresse réseau ; une empreinte dont le sel change chaque jour est supprimée au bout de 3 jours (point f : savoir ce qui est lu).",
      ],
    ],
    [
      "Cookies et technologies similaires",
      "Nous enregistrons dans votre navigateur ce dont la boutique a besoin pour fonctionner : votre panier, votre connexion, vos produits favoris et votre choix concernant les cookies. Tout le reste (statistiques et marketing) ne s’exécute qu’après votre accord. Vous pouvez modifier votre choix à tout moment sous « Paramètres des cookies », en bas de chaque page.",
      "[Services que vous avez ajoutés, chacun avec son fournisseur, sa finalité, sa durée de conservation et les transferts vers d’autres pays.]",
    ],
    [
      "Qui reçoit des données",
      "Ceux qui en ont besoin pour votre commande : transporteurs, prestataires de paiement et notre hébergeur. [Noms, et garanties pour les transferts en dehors de l’Espace économique européen.]",
    ],
    [
      "Combien de temps nous conservons les données",
      "Les données des commandes, aussi longtemps que le droit commercial et fiscal le demande : [années]. Tout le reste, jusqu’à ce que la finalité disparaisse.",
    ],
    [
      "Vos droits",
      "Vous avez un droit d’accès, de rectification, d’effacement, de limitation et de portabilité, et le droit de vous opposer à un traitement fondé sur des intérêts légitimes. Vous pouvez retirer un consentement à tout moment, sans que cela touche ce qui a été fait auparavant.",
      "Vous pouvez introduire une réclamation auprès d’une autorité de protection des données : [l’autorité dont vous relevez].",
      "Sans les données que demande la commande, nous ne pouvons pas l’exécuter. Il n’y a pas de décision automatisée. [S’il y en a : leur logique et leurs conséquences.]",
    ],
  ],
  withdrawal: (facts) => [
    [
      "Droit de rétractation",
      "Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.",
      "Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du bien. [Pour plusieurs biens d’une même commande livrés séparément : … du dernier bien. Pour un bien composé de plusieurs lots ou pièces : … du dernier lot ou de la dernière pièce.]",
      `Pour exercer le droit de rétractation, vous devez nous notifier (${inLine(facts)}, téléphone ${facts.phone || "[numéro de téléphone]"}, e-mail ${emailOf(facts)}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le modèle de formulaire de rétractation mais ce n’est pas obligatoire.`,
      "Vous pouvez également exercer votre droit de rétractation en ligne à l’adresse [adresse de la boutique], avec « Renoncer au contrat ici » en bas de chaque page. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons sans retard excessif, sur un support durable (par exemple par courrier électronique), un accusé de réception de la rétractation, qui comprend son contenu ainsi que la date et l’heure de son envoi.",
      "Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.",
    ],
    [
      "Effets de la rétractation",
      "En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous) sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.",
      "Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.",
      "Vous devrez renvoyer ou rendre le bien, à nous-mêmes [ou à : nom et adresse postale de qui reçoit les biens pour vous], sans retard excessif et, en tout état de cause, au plus tard quatorze jours après que vous nous aurez communiqué votre décision de rétractation du présent contrat. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours.",
      "[Vous devrez prendre en charge les frais directs de renvoi du bien. / Nous prendrons en charge les frais de renvoi du bien. / Vous devrez prendre en charge les frais directs de renvoi du bien, … EUR. (pour les biens qui, par leur nature, ne peuvent normalement être renvoyés par la poste) / Nous récupérerons le bien.]",
      "Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.",
    ],
    [
      "Exceptions",
      "Le droit de rétractation ne s’applique pas aux [biens confectionnés selon les spécifications du consommateur ; biens susceptibles de se détériorer ou de se périmer rapidement ; biens scellés ne pouvant être renvoyés pour des raisons de protection de la santé ou d’hygiène et qui ont été descellés après la livraison ; …].",
    ],
    [
      "Modèle de formulaire de rétractation",
      "(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)",
      [
        `À l’attention de ${inLine(facts)}, e-mail ${emailOf(facts)} :`,
        "Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous",
        "Commandé le (*)/reçu le (*)",
        "Nom du (des) consommateur(s)",
        "Adresse du (des) consommateur(s)",
        "Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)",
        "Date",
      ],
      "(*) Rayez la mention inutile.",
    ],
  ],
  accessibility: (facts, now) => [
    [
      "",
      `${facts.name} souhaite que chacun puisse utiliser la boutique ${facts.shop}. La présente déclaration concerne ses pages sous [adresse de la boutique]. Elle suit l’annexe V de la directive (UE) 2019/882 et [la loi nationale].`,
    ],
    [
      "Ce qu’est la boutique et comment elle fonctionne",
      "Vous trouvez des produits par catégories, recherche et filtres, les mettez dans un panier et les commandez. Tout cela fonctionne au clavier et avec des lecteurs d’écran, avec un zoom de 400 % et en mode de contraste élevé ; ce qui bouge tout seul peut être arrêté. Ces pages sont conçues pour satisfaire à EN 301 549 (WCAG 2.1, niveau AA).",
    ],
    [
      "Dans quelle mesure elle est conforme",
      "[Entièrement / partiellement conforme : dites ce que vous avez testé, comment et quand. Le logiciel de la boutique est testé automatiquement ; vos propres textes, images, vidéos, couleurs et votre propre code n’en font pas partie.]",
      "Ce qui n’est pas encore accessible : [par exemple : vidéos sans sous-titres, images sans texte alternatif, documents, contenus d’autres fournisseurs ; avec la raison et ce que vous prévoyez].",
    ],
    [
      "Signaler un obstacle",
      `Écrivez à ${emailOf(facts)}${facts.phone ? ` ou appelez le ${facts.phone}` : ""}. Nous répondons sous [deux semaines].`,
    ],
    ["Autorité de contrôle", "[Nom et contact de l’autorité de surveillance du marché de votre pays.]"],
    [
      "Date",
      `Cette déclaration a été rédigée le ${now.toISOString().slice(0, 10)} [et vérifiée pour la dernière fois le …].`,
    ],
  ],
};
