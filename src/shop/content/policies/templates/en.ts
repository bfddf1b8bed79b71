/** The templates in English (docs/law.md, Policies). Instructions on withdrawal and model form: Annex I of Directive 2011/83/EU, which a test holds. */
import { addressOf, type Facts, inOneLine, type TemplateTexts } from "./parts.ts";

const postal = (facts: Facts) => addressOf(facts, "[postal address]");
const inLine = (facts: Facts) => inOneLine(postal(facts));
const emailOf = ({ email }: Facts) => email || "[email address]";

export const english: TemplateTexts = {
  legal: (facts) => [
    ["Who runs this shop", postal(facts), "Represented by: [name of who represents the company]"],
    ["Contact", `Email: ${emailOf(facts)}\nPhone: ${facts.phone || "[phone number]"}`],
    [
      "Register and taxes",
      `Commercial register: ${facts.register_no || "[court and number, or remove this line]"}\nVAT number: ${facts.vat_number || "[VAT number, or remove this line]"}`,
      "Supervisory authority and professional rules: [where your trade needs a permit, or remove this line]",
    ],
    [
      "Settling disputes",
      "[We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board. / The board responsible for us is: …]",
    ],
  ],
  terms: (facts) => [
    [
      "1. Who these terms are between",
      `These terms apply to all orders in the shop ${facts.shop}. The seller is ${inLine(facts)}, email ${emailOf(facts)}.`,
    ],
    [
      "2. How a contract is made",
      "The products in the shop are an invitation to order. You choose products, enter your details and can correct them until you press the button that orders with an obligation to pay. That is your offer. We confirm by email that we have received it. The contract is made [when we confirm the order / when we ship the goods].",
      "We store the text of the contract and send it to you by email. Contracts are made in [languages].",
    ],
    [
      "3. Prices and delivery",
      "All prices are total prices, with VAT where it is charged. Delivery costs and delivery times are shown before you order. We deliver to [countries].",
    ],
    ["4. Payment", "The ways to pay are shown at checkout. [When the amount is due, and when it is charged.]"],
    [
      "5. Right of withdrawal",
      "Consumers have a right of withdrawal. Its conditions are described in our information on the right of withdrawal.",
    ],
    ["6. Retention of title", "[The goods stay our property until they have been paid in full.]"],
    [
      "7. If something is wrong with the goods",
      "The legal guarantee of conformity applies. For consumers in the European Union we are liable for any lack of conformity that becomes apparent within two years of delivery; national law may give you more. [Commercial guarantees and after-sales service, with their conditions.]",
    ],
    ["8. Complaints", `Please write to ${emailOf(facts)}. [How complaints are handled, and how soon you answer.]`],
    [
      "9. Applicable law",
      "[The law of …] applies. Consumers keep the protection of the mandatory law of the country where they live.",
    ],
  ],
  privacy: (facts) => [
    [
      "Who is responsible",
      `${postal(facts)}\nEmail: ${emailOf(facts)}`,
      "Data protection officer: [name and contact, or remove this line]",
    ],
    [
      "What we process, why, and on which legal basis",
      [
        "Orders: name, addresses, email, phone, products and payment, to perform the contract (Article 6(1)(b) GDPR), and to keep books as tax law demands (Article 6(1)(c)).",
        "Customer account: what you enter there, until you delete it (Article 6(1)(b)).",
        "Newsletter: your email address, with your consent, which you can withdraw at any time (Article 6(1)(a)).",
        "Messages and reviews: what you write, to answer and show it (Article 6(1)(b) and (f)).",
        "Operation and security: network addresses of requests, for a short time (Article 6(1)(f): a secure shop).",
        "Page views: we count which pages are opened without cookies and without storing your network address; a hash with a salt that changes every day is deleted after 3 days (Article 6(1)(f): to know what is read).",
      ],
    ],
    [
      "Cookies and similar technologies",
      "We store in your browser what the shop needs to work: your cart, your login, your saved products and your choice about cookies. Everything else (statistics and marketing) runs only after you have agreed. You can change your choice at any time under “Cookie settings” at the bottom of each page.",
      "[Services that you have added, each with its provider, purpose, how long it stores data, and transfers to other countries.]",
    ],
    [
      "Who receives data",
      "Whoever needs them for your order: carriers, payment providers and our hosting provider. [Names, and safeguards for transfers outside of the European Economic Area.]",
    ],
    [
      "How long we keep data",
      "Data of orders for as long as commercial and tax law demands: [years]. Everything else until its purpose ends.",
    ],
    [
      "Your rights",
      "You have the right to access, rectification, erasure, restriction, data portability, and to object to processing that is based on legitimate interests. You can withdraw a consent at any time, which does not affect what was done before.",
      "You can complain to a data protection authority: [authority responsible for you].",
      "Without the details that checkout requires we cannot carry out an order. There is no automated decision-making. [If there is: its logic and consequences.]",
    ],
  ],
  withdrawal: (facts) => [
    [
      "Right of withdrawal",
      "You have the right to withdraw from this contract within 14 days without giving any reason.",
      "The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods. [For several goods of one order that are delivered separately: … of the last good. For a good of several lots or pieces: … of the last lot or piece.]",
      `To exercise the right of withdrawal, you must inform us (${inLine(facts)}, phone ${facts.phone || "[phone number]"}, email ${emailOf(facts)}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory.`,
      "You can also exercise your right of withdrawal online at [address of the shop], under “Withdraw from contract here” at the bottom of each page. If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.",
      "To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.",
    ],
    [
      "Effects of withdrawal",
      "If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.",
      "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
      "You shall send back the goods or hand them over to us [or to: name and postal address of who receives the goods for you], without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.",
      "[You will have to bear the direct cost of returning the goods. / We will bear the cost of returning the goods. / You will have to bear the direct cost of returning the goods, … EUR. (for goods that by their nature cannot normally be returned by post) / We will collect the goods.]",
      "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
    ],
    [
      "Exceptions",
      "The right of withdrawal does not apply to [goods made to the consumer's specifications; goods liable to deteriorate or expire rapidly; sealed goods which are not suitable for return for reasons of health protection or hygiene and were unsealed after delivery; …].",
    ],
    [
      "Model withdrawal form",
      "(complete and return this form only if you wish to withdraw from the contract)",
      [
        `To ${inLine(facts)}, email ${emailOf(facts)}:`,
        "I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),",
        "Ordered on (*)/received on (*),",
        "Name of consumer(s),",
        "Address of consumer(s),",
        "Signature of consumer(s) (only if this form is notified on paper),",
        "Date",
      ],
      "(*) Delete as appropriate.",
    ],
  ],
  accessibility: (facts, now) => [
    [
      "",
      `${facts.name} wants everybody to be able to use the shop ${facts.shop}. This statement is about its pages under [address of the shop]. It follows Annex V of Directive (EU) 2019/882 and [the national act].`,
    ],
    [
      "What the shop is and how it works",
      "You find products by categories, search and filters, put them into a cart and order them at checkout. All of it works with the keyboard and with screen readers, at 400 % zoom, and in high-contrast modes; what moves by itself can be paused. These pages are designed to meet EN 301 549 (WCAG 2.1, level AA).",
    ],
    [
      "How far it conforms",
      "[Fully / partly conforming: say what you have tested, how and when. The shop's software is tested automatically; your own texts, pictures, videos, colors and code are not part of that.]",
      "What is not accessible yet: [for example: videos without captions, pictures without alt text, documents, content of other providers; with the reason and what you plan].",
    ],
    [
      "Tell us about barriers",
      `Write to ${emailOf(facts)}${facts.phone ? ` or call ${facts.phone}` : ""}. We answer within [two weeks].`,
    ],
    ["Who supervises", "[Name and contact of the market surveillance authority of your country.]"],
    ["Date", `This statement was written on ${now.toISOString().slice(0, 10)} [and last checked on …].`],
  ],
};
